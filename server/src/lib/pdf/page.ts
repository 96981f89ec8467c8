import { readFileSync } from 'node:fs';
import PdfDocument from 'pdfkit';
import type { FontFile, Weight } from './fonts.ts';
import { type Line, setLines } from './lines.ts';
import { unpackWoff } from './unpack-woff.ts';

export interface TextStyle {
  size: number;
  weight: Weight;
  colour: string;
  direction: 'ltr' | 'rtl';
}

/** Where a text stands: its upper left corner and its width. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

const LEADING = 1.32;

/**
 * Marks stay where they fall, instead of where the font would put them. The library that shapes the letters
 * breaks off where a font has no place for a mark, which it may (fontkit, issue 367).
 */
const loose: object = { features: { mark: false, mkmk: false } };

/** Pages that can be written on in any script, in either direction. */
export interface Paper {
  pdf: PDFKit.PDFDocument;
  heightOf(text: string, width: number, style: TextStyle): number;
  /** The height it takes. */
  write(text: string, place: Place, style: TextStyle): number;
  finish(): Promise<Buffer>;
}

export function openPaper(options: PDFKit.PDFDocumentOptions): Paper {
  const pdf = new PdfDocument({ autoFirstPage: true, ...options });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const opened = new Set<string>();
  const use = ({ name, path }: FontFile): PDFKit.PDFDocument => {
    if (!opened.has(name)) pdf.registerFont(name, unpackWoff(readFileSync(path)));
    opened.add(name);
    return pdf.font(name);
  };
  /** How these letters can be shaped, and the width they then take. */
  const shape = (text: string, font: FontFile, size: number): { width: number; how: object } => {
    const set = use(font).fontSize(size);
    try {
      return { width: set.widthOfString(text), how: {} };
    } catch {
      return { width: set.widthOfString(text, loose), how: loose };
    }
  };
  const linesOf = (text: string, width: number, style: TextStyle): Line[] =>
    setLines(text, {
      width,
      weight: style.weight,
      direction: style.direction,
      measure: (part, font) => shape(part, font, style.size).width,
    });
  return {
    pdf,
    heightOf: (text, width, style) => linesOf(text, width, style).length * style.size * LEADING,
    write(text, { x, y, width }, style) {
      const lines = linesOf(text, width, style);
      pdf.fillColor(style.colour);
      for (const [number, line] of lines.entries()) {
        let left = style.direction === 'rtl' ? x + width - line.width : x;
        for (const run of line.runs) {
          const base = y + number * style.size * LEADING + style.size;
          const { how } = shape(run.text, run.font, style.size);
          pdf.text(run.text, left, base, { lineBreak: false, baseline: 'alphabetic', ...how });
          left += run.width;
        }
      }
      return lines.length * style.size * LEADING;
    },
    async finish() {
      pdf.end();
      await ended;
      return Buffer.concat(pieces);
    },
  };
}
