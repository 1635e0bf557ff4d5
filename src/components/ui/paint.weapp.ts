/** A mini-program paints in another thread, and drawing in two goes costs it a second message. */
export const useIsPainted = (_waits = true, _of?: unknown): boolean => true
