interface Complex {
  re: Float64Array;
  im: Float64Array;
}

/** Fourier transform of a real signal whose length is a small odd number times a power of two. */
export class Fourier {
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
    const angles = Float64Array.from({ length }, (_, at) => (-2 * Math.PI * at) / length);
    this.#cos = angles.map(Math.cos);
    this.#sin = angles.map(Math.sin);
  }

  /** Power at each frequency from 0 to half the rate. */
  power(signal: Float64Array): Float64Array {
    const { re, im } = this.#transform(signal, 0, 1, this.#length);
    return re.slice(0, this.#length / 2 + 1).map((value, at) => value ** 2 + (im[at] ?? 0) ** 2);
  }

  #transform(signal: Float64Array, start: number, stride: number, count: number): Complex {
    if (count % 2 === 1) return this.#byDefinition(signal, start, stride, count);
    const half = count / 2;
    const even = this.#transform(signal, start, stride * 2, half);
    const odd = this.#transform(signal, start + stride, stride * 2, half);
    const re = new Float64Array(count);
    const im = new Float64Array(count);
    for (let at = 0; at < half; at++) {
      const cos = this.#cos[at * stride] ?? 0;
      const sin = this.#sin[at * stride] ?? 0;
      const oddRe = odd.re[at] ?? 0;
      const oddIm = odd.im[at] ?? 0;
      const turnedRe = oddRe * cos - oddIm * sin;
      const turnedIm = oddRe * sin + oddIm * cos;
      re[at] = (even.re[at] ?? 0) + turnedRe;
      im[at] = (even.im[at] ?? 0) + turnedIm;
      re[at + half] = (even.re[at] ?? 0) - turnedRe;
      im[at + half] = (even.im[at] ?? 0) - turnedIm;
    }
    return { re, im };
  }

  #byDefinition(signal: Float64Array, start: number, stride: number, count: number): Complex {
    const re = new Float64Array(count);
    const im = new Float64Array(count);
    for (let frequency = 0; frequency < count; frequency++) {
      let sumRe = 0;
      let sumIm = 0;
      for (let at = 0; at < count; at++) {
        const value = signal[start + at * stride] ?? 0;
        const turn = ((frequency * at) % count) * stride;
        sumRe += value * (this.#cos[turn] ?? 0);
        sumIm += value * (this.#sin[turn] ?? 0);
      }
      re[frequency] = sumRe;
      im[frequency] = sumIm;
    }
    return { re, im };
  }
}
