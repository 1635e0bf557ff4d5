/** A value that is loaded. `value` is the last one received: a list stays on screen while it is loaded again, or when that fails. */
export type Loadable<T> =
  | { state: 'idle'; value?: T | undefined }
  | { state: 'loading'; value?: T | undefined }
  | { state: 'ready'; value: T }
  | { state: 'failed'; value?: T | undefined; error: unknown }

export const idle: Loadable<never> = { state: 'idle' }

/** Its last answer has arrived, or is being loaded. */
export const isRequested = ({ state }: Loadable<unknown>): boolean => state === 'ready' || state === 'loading'

/** Nothing to show yet, so a skeleton is shown. */
export const isBlank = (loadable: Loadable<unknown>): boolean =>
  loadable.value === undefined && (loadable.state === 'idle' || loadable.state === 'loading')
