import Taro from '@tarojs/taro'
import type { Entry, LaunchPort } from '../ports'

interface Options {
  path?: string | undefined
  query?: Record<string, unknown> | undefined
  scene?: number | undefined
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** WeChat passes queries on undecoded. */
const read = ({ path, query = {}, scene }: Options): Entry => ({
  query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, decoded(String(value))])),
  sceneId: scene ?? null,
  page: path,
  isReload: false,
})

export const launch: LaunchPort = {
  entry: () => read(Taro.getEnterOptionsSync()),
  onEntry: (listener) => {
    const shown = (options: Options) => listener(read(options))
    Taro.onAppShow(shown)
    return () => Taro.offAppShow(shown)
  },
}
