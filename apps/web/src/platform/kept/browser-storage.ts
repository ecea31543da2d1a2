/** Browser storage that may be full, forbidden or empty: it never throws, and it tells this tab's listeners. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/** A text store that also lists what it holds. */
interface BrowserStore extends TextStore {
  entries(): readonly (readonly [key: string, text: string])[];
}

const browserStore = (storage: () => Storage): BrowserStore => ({
  read(key) {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  remove(key) {
    try {
      storage().removeItem(key);
    } catch {
      // Storage that refuses to be read has nothing to remove.
    }
  },
  entries() {
    try {
      return Object.entries(storage());
    } catch {
      return [];
    }
  },
});

export const lasting = browserStore(() => localStorage);
export const untilTabCloses = browserStore(() => sessionStorage);

/** Clears local storage and the cookies that a script may reach; the session cookie is the server's to end. */
export function clearStorageAndCookies(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing was stored where nothing may be.
  }
  for (const cookie of document.cookie.split(";")) {
    const name = cookie.split("=")[0]?.trim();
    if (name) document.cookie = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
}
