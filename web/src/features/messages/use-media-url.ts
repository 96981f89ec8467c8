import { useEffect, useRef, useState } from 'react';
import { fetchFile } from './download-file.ts';

/** Fetched a little before it comes into view. */
const AHEAD = '400px';

/**
 * The address of a picture or sound that only its owner may fetch. Nothing is fetched before the frame
 * comes into view; what the browser cannot show counts as none.
 */
export const useMediaUrl = <Frame extends Element>(path: string | null) => {
  const frame = useRef<Frame>(null);
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (path === null || !frame.current) return;
    let made: string | null = null;
    let isGone = false;
    const show = async () => {
      const blob = await fetchFile(path);
      if (isGone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        void show().catch(() => setUrl(null));
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(frame.current);
    return () => {
      isGone = true;
      watcher.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);

  return { frame, url, onBroken: () => setUrl(null) };
};
