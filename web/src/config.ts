/** What the product is called and who runs it. Every text takes these words from here, through placeholders. */
export const productConfig = PRODUCT_SETTINGS;
