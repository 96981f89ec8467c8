import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { buildConnector, Client } from 'undici';

/** Connections are read into this one after the other; what was read is copied out at once. */
const received = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * A connection whose reader can have what follows left where it is, in the system's buffers: however
 * many pieces come meanwhile, they cost one read. A paused socket of Node is read on, piece by piece.
 */
class HeldConnection extends Duplex {
  #socket: Socket | null = null;
  #isHeld = false;
  #isWanted = false;
  /** Something was sent, and what comes next is the head of its answer. */
  #isAsked = false;

  /** What was read of an encrypted connection and not passed on yet. */
  #records: Buffer[] = [];

  /** What the socket calls with what was read; false keeps it from reading on. */
  readonly receive = (length: number, bytes: Uint8Array): boolean => {
    const read = bytes.subarray(0, length);
    if (this.#socket instanceof TLSSocket) this.#gatherRecords(Buffer.from(read));
    else this.#pass([read]);
    return false;
  };

  attach(socket: Socket): void {
    this.#socket = socket;
    socket.on('end', () => {
      this.#passRecords();
      this.push(null);
    });
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#readOn();
  }

  /** Who finds nothing left wants more. */
  override read(size?: number): unknown {
    const chunk: unknown = super.read(size);
    if (chunk === null && !this.#isWanted) {
      this.#isWanted = true;
      // After whoever has just got something, who may hold what follows.
      queueMicrotask(this.#readOn);
    }
    return chunk;
  }

  override _read(): void {
    // Node asks for more while the reader still has something: see `read`.
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#isAsked = true;
    this.#socket?.write(chunk, encoding, done);
  }

  /** The head of a request and its body go together. */
  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#isAsked = true;
    this.#socket?.cork();
    for (const [index, { chunk, encoding }] of chunks.entries()) {
      this.#socket?.write(chunk, encoding, index === chunks.length - 1 ? done : undefined);
    }
    this.#socket?.uncork();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket?.destroy();
    done(error);
  }

  ref(): void {
    this.#socket?.ref();
  }

  unref(): void {
    this.#socket?.unref();
  }

  /** One read of an encrypted connection brings many records, each in a call of its own. */
  #gatherRecords(piece: Buffer): void {
    if (this.#records.length === 0) setImmediate(this.#passRecords);
    this.#records.push(piece);
  }

  readonly #passRecords = (): void => {
    const records = this.#records;
    this.#records = [];
    if (records.length > 0) this.#pass(records);
  };

  /** Headers are kept as long as the answer, and would keep 64 kB of Node's pool: they get bytes of their own. */
  #pass(parts: readonly Uint8Array[]): void {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const piece = this.#isAsked ? Buffer.allocUnsafeSlow(length) : Buffer.allocUnsafe(length);
    this.#isAsked = false;
    let at = 0;
    for (const part of parts) {
      piece.set(part, at);
      at += part.length;
    }
    this.push(piece);
  }

  readonly #readOn = (): void => {
    if (this.#isHeld || !this.#isWanted) return;
    this.#isWanted = false;
    this.#socket?.resume();
  };
}

/** One request at a time, over a connection that is made when it is needed and kept for the next. */
export class Line {
  readonly #client: Client;
  #connection: HeldConnection | null = null;

  constructor(origin: string) {
    this.#client = new Client(origin, {
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (options, callback) => this.#connect(options, callback),
    });
  }

  readonly dispatch: Client['dispatch'] = (options, handler) =>
    this.#client.dispatch(options, handler);

  /** Until it is released, nothing more is read. */
  hold(): void {
    this.#connection?.hold();
  }

  release(): void {
    this.#connection?.release();
  }

  #connect(options: buildConnector.Options, callback: buildConnector.Callback): void {
    const connection = new HeldConnection();
    const onread = { buffer: received, callback: connection.receive };
    buildConnector({ allowH2: false, onread })(options, (error, socket) => {
      if (error) return callback(error, null);
      connection.attach(socket);
      this.#connection = connection;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a request needs of a socket what this has
      callback(null, connection as Duplex as Socket);
    });
  }
}
