declare global {
  interface Window {
    /** Where the toasts' styles look for the page's nonce. */
    __nonce__?: string;
  }
}

/** The server lets only styles with its nonce in; the page says which one it is. */
export function takeStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) window.__nonce__ = nonce;
}
