/** The statuses of a submission, in words. */
export const submissionStatuses = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELED: 'Canceled',
};
