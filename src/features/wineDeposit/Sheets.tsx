import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Countdown } from '@/components/ui/Countdown'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import { Sheet } from '@/components/ui/Sheet'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { glassesLeft } from '@domain/activity/wineDeposit'
import { type BottlePhotos, NEW_BOTTLE } from './BottlePhotos'
import { type Bottle, CODE_LENGTH } from './DepositsModel'
import { PhotoField } from './Photo'
import { wineTexts } from './texts'

interface TakeSheetProps {
  bottle: Bottle | null
  isBusy: boolean
  onRequest: (glasses: number) => void
  onPoured: () => void
  onClose: () => void
}

/** Chooses how much to take, then shows the code for the waiter. */
export const TakeSheet = ({ bottle, isBusy, onRequest, onPoured, onClose }: TakeSheetProps) => {
  const { now } = useApp()
  const { t } = useI18n(wineTexts)
  const [glasses, setGlasses] = useState('1')
  const most = bottle ? glassesLeft(bottle.leftMl) : 0
  const chosen = Math.min(Number(glasses), Math.max(1, most))
  const pending = bottle?.pending ?? null
  const leftMl = bottle?.leftMl ?? 0
  const before = useRef({ depositId: bottle?.depositId, leftMl })
  useEffect(() => {
    const isPoured = before.current.depositId === bottle?.depositId && leftMl < before.current.leftMl
    before.current = { depositId: bottle?.depositId, leftMl }
    if (isPoured) onPoured()
  }, [bottle?.depositId, leftMl, onPoured])
  return (
    <Sheet
      open={bottle !== null}
      onClose={onClose}
      title={bottle?.name ?? ''}
      footer={
        pending ? (
          <Button block onTap={onClose}>
            {t('wine.done')}
          </Button>
        ) : (
          <Button block busy={isBusy} onTap={() => onRequest(chosen)}>
            {t('wine.ask')}
          </Button>
        )
      }
    >
      {pending ? (
        <View className="zm-wine__sheet">
          <View className="zm-wine__hint">{t('wine.tell', { ml: pending.amountMl })}</View>
          <View className="zm-wine__code">{pending.code}</View>
          <View className="zm-wine__left">
            {t('wine.valid')}
            <Countdown until={pending.expiresAt} now={now} />
          </View>
        </View>
      ) : (
        <View className="zm-wine__sheet">
          <Segmented
            label={t('wine.howMuch')}
            value={String(chosen)}
            onChange={setGlasses}
            options={Array.from({ length: most }, (_, no) => ({ value: String(no + 1), label: t('wine.glasses', { n: no + 1 }) }))}
          />
        </View>
      )}
    </Sheet>
  )
}

interface CodeSheetProps {
  open: boolean
  isBusy: boolean
  photos: BottlePhotos
  onKeep: (code: string) => void
  onClose: () => void
}

/** The waiter's code, and optionally a photo of the bottle; states how many characters are missing. */
export const CodeSheet = observer(({ open, isBusy, photos, onKeep, onClose }: CodeSheetProps) => {
  const { t } = useI18n(wineTexts)
  const [code, setCode] = useState('')
  const written = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const missing = CODE_LENGTH - written.length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('wine.add')}
      caption={t('wine.addBody')}
      footer={
        <Button block busy={isBusy || photos.of(NEW_BOTTLE).isUploading} disabled={missing > 0} onTap={() => onKeep(written)}>
          {missing > 0 ? t('wine.codeShort', { n: missing }) : t('wine.confirm')}
        </Button>
      }
    >
      <View className="zm-wine__sheet">
        <Field label={t('wine.code')} value={code} onChange={setCode} maxLength={12} />
        <PhotoField photos={photos} depositId={NEW_BOTTLE} title={t('wine.photo')} />
      </View>
    </Sheet>
  )
})
