-- The approvals of the admins' overview.
create index submission_reviews_approved_idx on submission_reviews (decided_at) where status = 'approved';
