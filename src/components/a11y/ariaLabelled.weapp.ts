/** Each attribute goes to WeChat with every row that is drawn: there the sign is read as it stands. */
export const ariaLabelled = (_words: string) => ({})
