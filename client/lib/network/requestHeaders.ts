const VIEWER_HEADER = 'x-viewer';

export const requestHeaders: Record<string, string> = { 'app-version': '1.0.0' };

/**
 * Binds the requests of this tab to a person until it logs in or out itself. If another tab logs in somebody else,
 * the server treats this tab's requests as a visitor's, so that nothing typed here is saved as theirs.
 */
export function setViewerHeader(profileId: string): void {
  requestHeaders[VIEWER_HEADER] ??= profileId;
}

/** Whether the requests of this tab are bound to a person. */
export const hasViewerHeader = (): boolean => VIEWER_HEADER in requestHeaders;

/** Releases the tab before a login or logout. */
export function clearViewerHeader(): void {
  delete requestHeaders[VIEWER_HEADER];
}
