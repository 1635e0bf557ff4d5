export const keyboard = (_tap: () => void): object => ({})
