/** What the product is called, who runs it and where; operators set it before the build (.env.example). */
export const productSettings = (environment: Readonly<Record<string, string | undefined>>) => {
  const setting = (name: string, fallback: string): string => environment[name]?.trim() || fallback;

  return {
    product: setting('PRODUCT_NAME', 'Hale'),
    company: setting('COMPANY_NAME', 'Hale Health'),
    email: setting('SUPPORT_EMAIL', 'support@example.com'),
    address: setting('COMPANY_ADDRESS', '228 Park Avenue South, New York, NY 10003, USA'),
    appStoreUrl: setting('APP_STORE_URL', 'https://apps.apple.com/'),
    playStoreUrl: setting('PLAY_STORE_URL', 'https://play.google.com/store/apps'),
    /** Page views are counted on this host only, and only if there is an address that counts them. */
    host: setting('PRODUCT_HOST', ''),
    analyticsUrl: setting('ANALYTICS_URL', ''),
  };
};
