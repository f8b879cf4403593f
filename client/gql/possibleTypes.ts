
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "Node": [
      "AccessToken",
      "App",
      "AppAccess",
      "AuditEvent",
      "City",
      "Collection",
      "Comment",
      "DataExport",
      "FailedJob",
      "Featured",
      "Invite",
      "Notification",
      "Passkey",
      "Pick",
      "Profile",
      "Report",
      "ReviewNote",
      "SavedList",
      "SavedListItem",
      "SecurityEvent",
      "Session",
      "Submission",
      "Takedown",
      "Thing",
      "ThingChange",
      "ThingDuplicate",
      "ThingSuggestion",
      "TrustedDevice",
      "Viewer",
      "Webhook",
      "WebhookDelivery"
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
      "AccessToken",
      "App",
      "AppAccess",
      "AuditEvent",
      "City",
      "Collection",
      "Comment",
      "DataExport",
      "FailedJob",
      "Featured",
      "Invite",
      "Notification",
      "Passkey",
      "Pick",
      "Profile",
      "Report",
      "ReviewNote",
      "SavedList",
      "SavedListItem",
      "SecurityEvent",
      "Session",
      "Submission",
      "Takedown",
      "Thing",
      "ThingChange",
      "ThingDuplicate",
      "ThingSuggestion",
      "TrustedDevice",
      "Viewer",
      "Webhook",
      "WebhookDelivery"
    ],
    "SearchResult": [
      "Collection",
      "Pick",
      "Profile"
    ]
  }
};
      export default result;
    