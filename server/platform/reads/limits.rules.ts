/** The limits of the API, as /developers publishes them. The server enforces these same numbers. */
export const apiLimits = {
  /** The cost of one request, in points. */
  requestPoints: 50_000,
  /** The number of fields in one request, where a list counts once. */
  fields: 3_000,
  /** The levels of one response. The introspection query of common tools has 15. */
  depth: 16,
  /** The text of one response, in characters. */
  responseCharacters: 4_000_000,
  /** The body of one request, in bytes. The longest story fits. */
  requestBytes: 1_000_000,
  /** The length of a document, in characters. Long values belong in variables. */
  documentCharacters: 50_000,
  documentTokens: 2_000,
  /** The values in the JSON of one request, at all levels. */
  requestValues: 5_000,
  /** The levels of that JSON. */
  requestLevels: 100,
  documentFragments: 40,
  /** The items of one page of a list, such as the 100 of the feed (spec 9), and how many there are by default. */
  pageSize: 100,
  pageSizeDefault: 24,
  /** The points that a caller can spend in a time window. */
  budgetPoints: 400_000,
  budgetSeconds: 10,
  /** The budgets of all access tokens of one person together. Each token also has that of a visitor. */
  budgetsOfTokens: 2,
  /** The budgets of all members behind one network address together. */
  budgetsOfAddress: 4,
} as const;

/** The costs in points. */
export const costModel = {
  /** Each field of the response, for each alias, times the maximum length of the lists around it. */
  field: 1,
  /** A list within an object, without its items. Starting one takes as long as ten other fields. */
  list: 10,
  /**
   * A story in one of its forms, such as `description` or `descriptionHtml`. A typical one takes ten times as long as
   * another field. Their total length is limited separately.
   */
  story: 25,
  /** A field that can be refused to the caller, such as `Profile.email`: an error takes longer than a value. */
  refusable: 150,
  /** A search without its results, a hundred times as much as another list. */
  search: 10_000,
  /** An invalid request, for parsing and checking it. */
  refused: 500,
  /** The number of bytes of a body that cost one point. */
  bytesOfPoint: 100,
  /** Bodies of fewer bytes cost nothing. */
  bytesFree: 20_000,
} as const;
