/** Why there is no backup, or nothing was restored: a sentence for whoever operates the server. */
export class ArchiveError extends Error {}
