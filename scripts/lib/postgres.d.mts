export interface OwnPostgres {
  url: string
  stop: () => Promise<void>
}
export function startPostgres(options?: { isDurable?: boolean }): Promise<OwnPostgres | { missing: string; url?: undefined }>
