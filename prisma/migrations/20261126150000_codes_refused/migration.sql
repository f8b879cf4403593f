-- Told once the codes of a second factor were guessed at until no more are taken.
alter type security_event_kind add value 'codes_refused';
