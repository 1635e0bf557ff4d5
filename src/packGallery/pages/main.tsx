import { View } from '@tarojs/components'
import Taro, { useRouter } from '@tarojs/taro'
import { Card } from '@/components/ui/Card'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { screens } from '@/gallery/screens'

const open = (screen: string) => void Taro.navigateTo({ url: `/packGallery/pages/main?screen=${screen}` })

/** Every component in every state, in a build with TARO_APP_GALLERY=yes and in no other. */
export default function Gallery() {
  const Screen = screens[useRouter().params.screen ?? '']
  if (Screen) return <Screen />
  return (
    <Page title="Gallery">
      <View className="g-stack">
        <Card flush>
          {Object.keys(screens).map((screen) => (
            <Row key={screen} label={screen} onTap={() => open(screen)} />
          ))}
        </Card>
      </View>
    </Page>
  )
}
