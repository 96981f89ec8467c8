import { fileLimits, recordingFileName } from './constants.ts';

/** Declared types that fit an extension, and whether the file is shown as a picture. */
interface FileType {
  mimes: readonly string[];
  kind: 'image' | 'other';
}

const fileTypes: Readonly<Record<string, FileType>> = {
  png: { mimes: ['image/png'], kind: 'image' },
  jpeg: { mimes: ['image/jpeg', 'image/jpg'], kind: 'image' },
  jpg: { mimes: ['image/jpeg', 'image/jpg'], kind: 'image' },
  heic: { mimes: ['image/heic', 'image/heif'], kind: 'image' },
  webp: { mimes: ['image/webp'], kind: 'image' },
  webm: { mimes: ['video/webm', 'audio/webm'], kind: 'other' },
  pdf: { mimes: ['application/pdf'], kind: 'other' },
  txt: { mimes: ['text/plain'], kind: 'other' },
  docx: {
    mimes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    kind: 'other',
  },
  wav: { mimes: ['audio/wav', 'audio/wave', 'audio/x-wav'], kind: 'other' },
};

export const pictureExtensions = ['png', 'jpeg', 'jpg', 'heic', 'webp'] as const;
export const attachmentExtensions = [
  'png',
  'jpeg',
  'jpg',
  'heic',
  'webp',
  'webm',
  'pdf',
  'txt',
  'docx',
] as const;
export const knowledgeExtensions = ['docx', 'txt'] as const;

/** A file as a browser or a multipart part declares it. */
export interface DeclaredFile {
  name: string;
  type: string;
  size: number;
}

export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export function fileKind(name: string): 'image' | 'other' {
  return fileTypes[fileExtension(name)]?.kind ?? 'other';
}

/** The type a file is kept and sent out with. */
export function contentTypeOf(file: Pick<DeclaredFile, 'name' | 'type'>): string {
  const mimes = fileTypes[fileExtension(file.name)]?.mimes ?? [];
  const declared = bareType(file.type);
  // WebM holds pictures or sound alone, which only the sender knows.
  const isToldApart = declared.endsWith('/webm') && mimes.includes(declared);
  return isToldApart ? declared : (mimes[0] ?? 'application/octet-stream');
}

export function isRecording(file: Pick<DeclaredFile, 'name'>): boolean {
  return file.name === recordingFileName;
}

/** Extension, declared type and size fit. The first bytes are for the server to look at. */
export function fileFits(file: DeclaredFile, extensions: readonly string[]): boolean {
  const extension = fileExtension(file.name);
  return (
    extensions.includes(extension) &&
    declaredTypeFits(file.type, extension) &&
    file.size >= 1 &&
    file.size <= fileLimits.maxBytes
  );
}

/** The rules of one message: at most 10 files, each allowed, and at most one recording. */
export function messageFilesProblem(
  files: readonly DeclaredFile[],
): 'too_many_files' | 'files_limits' | null {
  if (files.length > fileLimits.maxFiles) return 'too_many_files';
  const recordings = files.filter(isRecording);
  const fit = files.every((file) =>
    fileFits(file, isRecording(file) ? ['wav'] : attachmentExtensions),
  );
  return fit && recordings.length <= 1 ? null : 'files_limits';
}

function declaredTypeFits(declared: string, extension: string): boolean {
  const type = bareType(declared);
  // Browsers that do not know a type say nothing or this; the extension decides then.
  if (type === '' || type === 'application/octet-stream') return true;
  return fileTypes[extension]?.mimes.includes(type) ?? false;
}

function bareType(declared: string): string {
  const [mime = ''] = declared.toLowerCase().split(';');
  return mime.trim();
}
