export const useBack = (_open: boolean, _onClose: (() => void) | undefined): void => undefined
