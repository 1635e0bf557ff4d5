import { type Config, ConfigError } from '../../config'

export interface FeieSettings {
  user: string
  key: string
  baseUrl: string
}

const BASE_URL = 'https://api.feieyun.cn/Api/Open/'

export function feieSettings({ feieUser, feieKey, feieBaseUrl }: Config): FeieSettings {
  const missing = [!feieUser && 'FEIE_USER', !feieKey && 'FEIE_KEY'].filter((name) => typeof name === 'string')
  if (!feieUser || !feieKey) throw new ConfigError([`${missing.join(', ')} needed by CLOUD_PRINTER_ADAPTER=feie`])
  return { user: feieUser, key: feieKey, baseUrl: feieBaseUrl ?? BASE_URL }
}
