import sharp from 'sharp';

const operation = ['VipsForeignLoadSvg'];

/** A drawing as PNG. The product reads none, and says so to the whole process. */
export async function drawSvg(svg: string): Promise<Buffer> {
  sharp.unblock({ operation });
  try {
    return await sharp(Buffer.from(svg)).png().toBuffer();
  } finally {
    sharp.block({ operation });
  }
}
