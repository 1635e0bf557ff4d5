/** What the console posts to the app in its frame once a draft has been saved. */
export const DRAFT_CHANGED = 'zhuoma.draftChanged'
