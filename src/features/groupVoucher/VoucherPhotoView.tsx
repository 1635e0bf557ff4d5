import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useScanProblem } from '@/features/place'
import { useI18n } from '@/i18n'
import { readPicture } from '@/platform/media/readPicture'
import { useApp } from '@/useApp'
import { voucherCodeOf } from '@domain/activity/groupVoucher'
import { voucherTexts } from './texts'
import './style.scss'

type Found = 'nothing' | 'otherCode' | null

/** Reads a voucher's code from a screenshot or a photograph. */
export const VoucherPhotoView = () => {
  const { nav } = useApp()
  const { t } = useI18n(voucherTexts)
  const explain = useScanProblem()
  const [busy, setBusy] = useState<'camera' | 'album' | null>(null)
  const [found, setFound] = useState<Found>(null)
  const read = async (from: 'camera' | 'album') => {
    setBusy(from)
    setFound(null)
    const result = await readPicture({ camera: from === 'camera' })
    setBusy(null)
    if (result.kind === 'none') return setFound('nothing')
    if (result.kind === 'denied') return explain(result)
    if (result.kind !== 'code') return
    const code = voucherCodeOf(result.text)
    if (code === null) return setFound('otherCode')
    await nav.replace('vouchers', { code })
  }
  return (
    <Page short title={t('voucher.photoTitle')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-vouchers">
        <Card className="zm-vouchers__form">
          <EmptyState
            compact
            drawing={found === null ? 'ticket' : 'search'}
            urgent={found !== null}
            title={t(found === null ? 'voucher.photoHead' : `voucher.${found}`)}
            body={t(found === null ? 'voucher.photoBody' : 'voucher.photoAgain')}
          />
          <View className="zm-vouchers__keys">
            <Button block icon="image" busy={busy === 'album'} disabled={busy === 'camera'} onTap={() => void read('album')}>
              {t('voucher.album')}
            </Button>
            <Button block kind="tonal" icon="camera" busy={busy === 'camera'} disabled={busy === 'album'} onTap={() => void read('camera')}>
              {t('voucher.camera')}
            </Button>
          </View>
        </Card>
      </View>
    </Page>
  )
}
