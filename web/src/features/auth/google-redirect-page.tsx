/** Shows nothing: it only completes the sign-in. */
export const GoogleRedirectPage = () => null;
