-- A curator is notified of the notes on edits that were reviewed.
alter type notification_kind add value 'edits_noted';
