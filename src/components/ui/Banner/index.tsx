import { View } from '@tarojs/components'
import { useI18n } from '@/i18n'
import { gradientOf, type Gradient } from '@/theme'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { Tappable } from '@/components/ui/Tappable'
import { bannerTexts } from './texts'
import { TouchView } from './touchView'
import { useCarousel } from './useCarousel'
import './style.scss'

export interface Slide {
  id: string
  /** Art without a background of its own (`/art/<drawing>-cut.svg`), or a photograph with `kind: 'photo'`. */
  picture: string
  ground?: Gradient
  kind?: 'art' | 'photo'
  /** Small text above the title: "秋冬新汤底". */
  eyebrow?: string
  /** One or two lines; a line break stays. */
  title: string
  caption?: string
  priceFen?: number
  sign?: string
}

export interface BannerProps {
  slides: readonly Slide[]
  onTap: (slide: Slide) => void
  /** `hero`: 376 high under the status bar. `strip`: a card. */
  size?: 'hero' | 'strip'
}

export const Banner = ({ slides, onTap, size = 'strip' }: BannerProps) => {
  const { t } = useI18n(bannerTexts)
  const { index, show, touch } = useCarousel(slides.length)
  return (
    <TouchView className={cx('zm-banner', `zm-banner--${size}`)} {...access({ role: 'group', label: t('banner.all') })} {...touch}>
      {slides.map((slide, at) => (
        <View
          key={slide.id}
          className={cx(
            'zm-banner__slide',
            at === index && 'zm-banner__slide--on',
            `zm-ground--${slide.ground ?? gradientOf(slide.picture)}`,
          )}
          {...access({ hidden: at !== index })}
        >
          <Picture
            radius="none"
            className={cx('zm-banner__art', `zm-banner__art--${slide.kind ?? 'art'}`)}
            src={slide.picture}
            ground={slide.ground}
            lazy={at > 0}
          />
          <View className="zm-banner__text">
            {slide.eyebrow && <View className="zm-banner__eyebrow">{slide.eyebrow}</View>}
            <View className="zm-banner__title">{slide.title}</View>
            {slide.caption && <View className="zm-banner__caption">{slide.caption}</View>}
            {slide.priceFen !== undefined && <Price fen={slide.priceFen} size="l" sign={slide.sign} />}
          </View>
          {at === index && <Tappable className="zm-banner__open" label={slide.title.replace(/\n/g, '')} onTap={() => onTap(slide)} />}
        </View>
      ))}
      {slides.length > 1 && (
        <Tappable
          className="zm-banner__dots"
          label={t('banner.next', { n: index + 1, all: slides.length })}
          onTap={() => show((index + 1) % slides.length)}
        >
          {slides.map((slide, at) => (
            <View key={slide.id} className={cx('zm-banner__dot', at === index && 'zm-banner__dot--on')} />
          ))}
        </Tappable>
      )}
    </TouchView>
  )
}
