/** What the product is called and who runs it. Every text takes these words from here, through placeholders. */
export const productConfig = {
  product: 'Hale',
  company: 'Hale Health',
  email: 'support@example.com',
  address: '228 Park Avenue South, New York, NY 10003, USA',
  appStoreUrl: 'https://apps.apple.com/',
  playStoreUrl: 'https://play.google.com/store/apps',
} as const;
