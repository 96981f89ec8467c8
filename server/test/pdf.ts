/** A PDF of these pages, written by hand. Each page is a text, or the drawing commands themselves. */
export function pdfOf(
  pages: readonly (string | { content: Buffer; filter?: string })[],
  { encrypted = false } = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
  ];
  for (const [index, page] of pages.entries()) {
    const { content, filter } =
      typeof page === 'string' ? { content: drawn(page), filter: undefined } : page;
    objects.push(
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + index * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      ),
      Buffer.concat([
        Buffer.from(`<</Length ${content.length}${filter ? `/Filter/${filter}` : ''}>>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let offset = 9;
  for (const [index, object] of objects.entries()) {
    offsets.push(offset);
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(whole);
    offset += whole.length;
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  // Keys that no password fits.
  const lock = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>/ID[<00><00>]`;
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer<</Size ${count}/Root 1 0 R${encrypted ? lock : ''}>>\nstartxref\n${offset}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

function drawn(text: string): Buffer {
  const lines = text
    .split('\n')
    .map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`)
    .join(' ');
  return Buffer.from(`BT /F1 12 Tf 14 TL 50 780 Td ${lines} ET`);
}
