import { ignoreShown } from '@/api'
import { useI18n } from '@/i18n'
import { storeTexts } from '@/stores'
import { useApp } from '@/useApp'

/**
 * Refuses a scanned link to a foreign host and names the host, since its code cannot be one of ours. Returns whether it was refused; the diner has
 * then been shown why.
 */
export const useForeignLink = (): ((text: string) => Promise<boolean>) => {
  const { shop, toast } = useApp()
  const { t } = useI18n(storeTexts)
  return async (text) => {
    const host = await shop.foreignHostOf(text).catch(ignoreShown)
    if (host) toast.show(t('scan.foreign', { host }), { durationMs: 4_000 })
    return host !== null
  }
}
