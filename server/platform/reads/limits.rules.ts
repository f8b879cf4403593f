/** The limits of the API. The server enforces them, and /developers publishes them. */
export const apiLimits = {
  /** The cost of a request, in points. */
  requestPoints: 50_000,
  /** The fields of a request. A list counts once. */
  fields: 3_000,
  /** The levels of a response. The introspection query of common tools has 15. */
  depth: 16,
  /** The text of a response, in characters. */
  responseCharacters: 4_000_000,
  /** The body of a request, in bytes. The longest story fits. */
  requestBytes: 1_000_000,
  /** The length of a document, in characters. Long values belong in variables. */
  documentCharacters: 50_000,
  documentTokens: 2_000,
  /** The values in the JSON of a request, at all levels. */
  requestValues: 5_000,
  /** The levels in the JSON of a request. */
  requestLevels: 100,
  documentFragments: 40,
  /** The maximum (spec 9) and the default number of items of a page. */
  pageSize: 100,
  pageSizeDefault: 24,
  /** The points that a caller can spend within some seconds. */
  budgetPoints: 400_000,
  budgetSeconds: 10,
  /** How many budgets all access tokens of one person have together. Each token has one budget of its own. */
  budgetsOfTokens: 2,
  /** How many budgets all members at one network address have together. */
  budgetsOfAddress: 4,
} as const;

/** The costs in points. */
export const costModel = {
  /** A field of the response, per alias and per item of the lists around it. */
  field: 1,
  /** A list within an object, without its items. Starting it takes as long as reading ten fields. */
  list: 10,
  /**
   * A story in one format, such as `descriptionHtml`. It typically takes ten times as long as another field, and the
   * total length of stories is limited separately.
   */
  story: 25,
  /** A field that the caller may be refused, such as `Profile.email`: an error takes longer than a value. */
  refusable: 150,
  /** A search, besides the points of its results. It takes a hundred times as long as reading another list. */
  search: 10_000,
  /** Opening a stream, besides its events. */
  stream: 2_000,
  /** A message to /mcp, besides the operation of its tool. */
  message: 500,
  /** Parsing and checking a request that turns out to be invalid. */
  refused: 1_000,
  /** The bytes of a body that cost one point. */
  bytesOfPoint: 100,
  /** The bytes of a body that cost nothing. */
  bytesFree: 20_000,
} as const;
