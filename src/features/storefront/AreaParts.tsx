import { View } from '@tarojs/components'
import { Banner } from '@/components/ui/Banner'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import type { Gradient } from '@/theme'
import { useApp } from '@/useApp'
import type { Part } from './MerchantModel'

/** The contents of a trade area: its banners, which lead to the shops around, and its texts. */
export const AreaParts = ({ parts }: { parts: readonly Part[] }) => {
  const { nav } = useApp()
  return (
    <>
      {parts.map((part, index) => {
        switch (part.componentType) {
          case 'banner': {
            const slides = part.jsonData.slides.map((slide, at) => ({
              id: String(at),
              picture: slide.picture,
              ground: slide.gradient as Gradient,
              eyebrow: slide.kicker,
              title: slide.title,
              caption: slide.subtitle,
            }))
            return <Banner key={index} slides={slides} size="strip" onTap={() => void nav.go('shops')} />
          }
          case 'notice':
            return (
              <Card key={index}>
                <View className="zm-merchant__notice">
                  <Icon name="info" size={16} />
                  <View className="zm-merchant__words">{part.jsonData.text}</View>
                </View>
              </Card>
            )
          default:
            return null
        }
      })}
    </>
  )
}
