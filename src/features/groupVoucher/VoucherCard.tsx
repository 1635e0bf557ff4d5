import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { Fact } from '@/components/ui/Fact'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { Tag } from '@/components/ui/Tag'
import { formatPrice, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { spacedCode } from '@domain/activity/groupVoucher'
import { voucherTexts } from './texts'
import type { Voucher, VouchersModel } from './VouchersModel'

/** What the voucher is, and the dishes that it may be used for. */
export const VoucherCard = observer(({ model, voucher }: { model: VouchersModel; voucher: Voucher }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(voucherTexts)
  const { name, caption, code, currencySign, goods, paidFen, utcOffsetMin, validUntil } = voucher
  return (
    <>
      <Card className="zm-voucher">
        <View className="zm-voucher__head">
          <View className="zm-voucher__name">{name}</View>
          <Tag tone="success">{t('voucher.good')}</Tag>
        </View>
        <View className="zm-voucher__hint">{caption}</View>
        <View className="zm-voucher__facts">
          <Fact label={t('voucher.code')}>{spacedCode(code)}</Fact>
          <Fact label={t('voucher.paid')}>{formatPrice(paidFen, currencySign)}</Fact>
          <Fact label={t('voucher.until')}>{formatUntil(validUntil, lang, now(), utcOffsetMin)}</Fact>
        </View>
        <Button kind="outline" size={32} onTap={model.clear}>
          {t('voucher.another')}
        </Button>
      </Card>
      <Card>
        <Section title={t('voucher.pick')} />
        <View className="zm-voucher__goods" {...access({ role: 'radiogroup', label: t('voucher.pick') })}>
          {goods.map((item) => (
            <Choice
              key={item.itemId}
              kind="radio"
              trailing
              checked={model.itemId === item.itemId}
              disabled={item.soldOut}
              label={item.soldOut ? `${item.name}, ${t('voucher.soldOut')}` : item.name}
              onChange={() => model.pick(item.itemId)}
            >
              <View className="zm-voucher__dish">
                <Picture className="zm-voucher__picture" src={item.picture} />
                <View className="zm-voucher__words">
                  <View className="zm-voucher__item">{item.name}</View>
                  <View className="zm-voucher__line">
                    {item.soldOut ? (
                      <Tag>{t('voucher.soldOut')}</Tag>
                    ) : (
                      <Price fen={0} size="s" sign={currencySign} listFen={item.priceFen} />
                    )}
                  </View>
                </View>
              </View>
            </Choice>
          ))}
        </View>
        <View className="zm-voucher__hint">{t('voucher.pickBody')}</View>
      </Card>
    </>
  )
})
