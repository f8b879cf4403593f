/** Joins the chunks of a content to parts of at least this size. Only the last part may be smaller. */
export async function* inParts(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    part.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    const whole = Buffer.concat(part);
    // The chunks are freed before the consumer works on the part.
    part = [];
    length = 0;
    yield whole;
  }
  if (length > 0) yield Buffer.concat(part);
}
