import { HeaderMap } from '@apollo/server';
import { getHttpStatus, toClientError } from '../../platform/errors.ts';

/** Gives errors before the execution their HTTP status. Apollo would respond with 500. */
export async function withHttpStatus(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    const clientError = toClientError(error);
    if (clientError)
      clientError.extensions.http = { status: getHttpStatus(clientError), headers: new HeaderMap() };
    throw clientError ?? error;
  }
}
