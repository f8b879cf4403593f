
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Node": [
      "AuditEvent",
      "Collection",
      "Comment",
      "Featured",
      "Invite",
      "Notification",
      "Pick",
      "Profile",
      "Report",
      "Submission",
      "Takedown"
    ],
    "SearchResult": [
      "Collection",
      "Pick",
      "Profile"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "Node": [
      "AuditEvent",
      "Collection",
      "Comment",
      "Featured",
      "Invite",
      "Notification",
      "Pick",
      "Profile",
      "Report",
      "Submission",
      "Takedown"
    ],
    "SearchResult": [
      "Collection",
      "Pick",
      "Profile"
    ]
  }
};
      export default result;
    