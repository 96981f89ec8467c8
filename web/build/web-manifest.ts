import type { Plugin } from 'vite';
import texts from '../../locales/pages/en.json' with { type: 'json' };
import { fillText } from '../src/i18n/fill-text.ts';
import type { TextValues } from '../src/i18n/text-key.ts';

/** What makes a phone or a computer offer to install the app. */
export const webManifest = (product: TextValues): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  generateBundle() {
    const source = JSON.stringify({
      id: '/',
      name: fillText(texts.title, product),
      short_name: product['product'],
      description: fillText(texts.description.home, product),
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f6f4ef',
      theme_color: '#f6f4ef',
      categories: ['health', 'medical'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icons/maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    });
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
  },
});
