import { chakra } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import * as texts from '#src/texts/ui.ts'
import { PopoverBox } from '../popover-box.tsx'

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }))

type Props = Pick<ComponentProps<typeof DayCalendar>, 'label' | 'value' | 'min' | 'max'> & {
  /** The field for who would rather type. */
  children: ReactNode
  isLocked?: boolean
  onChoose: (day: string) => void
}

/** A field for a day, which is typed, or chosen from the month that its button opens. */
export function DayInput({ children, isLocked = false, onChoose, ...calendar }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <PopoverBox isOpen={isOpen} onLeave={() => setOpen(false)} onEscape={close}>
      <chakra.div css={{ '& input::-webkit-calendar-picker-indicator': { display: 'none' } }}>{children}</chakra.div>
      <chakra.button
        ref={button}
        type="button"
        aria-label={texts.chooseDay(calendar.label)}
        aria-expanded={isOpen}
        disabled={isLocked}
        position="absolute"
        insetInlineEnd="0"
        top="0"
        height="full"
        maxHeight="11"
        width="9"
        display="flex"
        alignItems="center"
        justifyContent="center"
        color="fg-quiet"
        _disabled={{ opacity: '0.5', cursor: 'not-allowed' }}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarDays size={16} aria-hidden />
      </chakra.button>
      {isOpen ? (
        <Suspense>
          {/* On phones at the lower edge of the screen, where there is room for it. */}
          <chakra.div
            position={{ base: 'fixed', md: 'absolute' }}
            top={{ md: 'full' }}
            bottom={{ base: '4', md: 'auto' }}
            insetInline={{ base: '0', md: '0 auto' }}
            marginTop={{ md: '1' }}
            display="flex"
            justifyContent="center"
            zIndex="2"
          >
            <DayCalendar
              {...calendar}
              onChoose={(day) => {
                onChoose(day)
                close()
              }}
            />
          </chakra.div>
        </Suspense>
      ) : null}
    </PopoverBox>
  )
}
