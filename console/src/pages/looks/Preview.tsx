import { useEffect, useRef } from 'react'
import { DRAFT_CHANGED } from '@domain/shop/draftMessage'
import { useTexts } from '../../i18n/useTexts'
import { looksTexts } from './looksTexts'

/** The diners' own app at its home page, with the draft instead of what is published (decision 0352). `version`: of the draft. */
export const Preview = ({ shop, version }: { shop: { shopId: string; name: string }; version: number }) => {
  const t = useTexts(looksTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.contentWindow?.postMessage(DRAFT_CHANGED, location.origin), [version])
  return (
    <div className="looks-preview">
      <iframe
        ref={frame}
        title={t('preview')}
        src={`/?preview=1&shopId=${encodeURIComponent(shop.shopId)}#/pages/index/main`}
        width={390}
        height={780}
      />
      <p className="looks-hint">{t('previewNote', { shop: shop.name })}</p>
    </div>
  )
}
