/** A mini-program paints in another thread, and rendering in two steps would cost a second message. */
export const useIsPainted = (_waits = true, _of?: unknown): boolean => true
