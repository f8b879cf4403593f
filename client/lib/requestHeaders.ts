const SPEAKER = 'x-viewer';

/** Sent with every request to the API. */
export const requestHeaders: Record<string, string> = { 'app-version': '1.0.0' };

/**
 * For whom this tab speaks from now on, until it signs in or out itself: another tab may sign in somebody else, and
 * what is typed here is not theirs. The server answers such a request as to nobody.
 */
export function setViewerHeader(profileId: string): void {
  requestHeaders[SPEAKER] ??= profileId;
}

/** Whoever signs in next speaks for themselves. */
export function clearViewerHeader(): void {
  delete requestHeaders[SPEAKER];
}
