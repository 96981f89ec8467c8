import PdfDocument from 'pdfkit';
import type { Plugin } from 'vite';
import interfaceTexts from '../../locales/en.json' with { type: 'json' };
import texts from '../../locales/legal/en.json' with { type: 'json' };
import { collectLegalValues } from '../src/features/legal/collect-values.ts';
import { parseParagraphs } from '../src/features/legal/parse-paragraphs.ts';
import { fillText } from '../src/i18n/fill-text.ts';
import type { TextValues } from '../src/i18n/text-key.ts';

interface LegalDocument {
  file: string;
  title: string;
  date: string;
  lead: string;
  sections: readonly { title: string; text: string }[];
}

const { document, terms, privacy } = texts;

const documents: readonly LegalDocument[] = [
  {
    file: 'Terms_of_Use.pdf',
    title: interfaceTexts.titles.termsOfUse,
    date: document.termsDate,
    lead: terms.lead,
    sections: Object.values(terms.sections),
  },
  {
    file: 'Privacy_Policy.pdf',
    title: interfaceTexts.titles.privacyPolicy,
    date: document.privacyDate,
    lead: privacy.lead,
    sections: Object.values(privacy.sections),
  },
];

/** Makes the PDF files at /documents/ from the texts of the legal pages. */
export const legalDocuments = (product: TextValues): Plugin => ({
  name: 'legal-documents',
  apply: 'build',
  async generateBundle() {
    const values = { ...product, ...collectLegalValues() };
    for (const one of documents) {
      const source = await writePdf(one, (text) => fillText(text, values));
      this.emitFile({ type: 'asset', fileName: `documents/${one.file}`, source });
    }
  },
});

const writePdf = async (
  { title, date, lead, sections }: LegalDocument,
  fill: (text: string) => string,
): Promise<Buffer> => {
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 68, right: 68 },
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    // The file changes when its text does, not with every build.
    info: { Title: title, Author: fill('{{company}}'), CreationDate: new Date(`${date} UTC`) },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  /** A piece of text with its role, for people who have it read aloud. */
  const add = (role: string, write: () => void) => root.add(pdf.struct(role, {}, write));
  const plain = () => pdf.font('Helvetica').fontSize(10.5).fillColor('#3a4442');

  add('H1', () => pdf.font('Helvetica-Bold').fontSize(24).fillColor('#0f5a57').text(title));
  add('P', () => plain().text(fillText(document.modified, { date })).moveDown());
  add('P', () => plain().fontSize(12).text(fill(lead), { lineGap: 3 }));
  for (const section of sections) {
    add('H2', () =>
      pdf
        .moveDown(1.2)
        .font('Helvetica-Bold')
        .fontSize(13)
        .fillColor('#18221f')
        .text(fill(section.title))
        .moveDown(0.4),
    );
    for (const { isList, lines } of parseParagraphs(fill(section.text))) {
      for (const line of lines) {
        add('P', () =>
          plain()
            .text(isList ? `•  ${line}` : line, { lineGap: 3, indent: isList ? 8 : 0 })
            .moveDown(isList ? 0.25 : 0.6),
        );
      }
    }
  }
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
};
