import { type Config, ConfigError } from '../../config'

export interface AmapSettings {
  key: string
  version: 'v3' | 'v5'
  baseUrl: string
}

const BASE_URL = 'https://restapi.amap.com'

export function amapSettings({ mapKey, mapVersion, mapBaseUrl }: Config): AmapSettings {
  if (!mapKey) throw new ConfigError(['MAP_KEY is needed by MAP_ADAPTER=amap'])
  return { key: mapKey, version: mapVersion, baseUrl: mapBaseUrl ?? BASE_URL }
}
