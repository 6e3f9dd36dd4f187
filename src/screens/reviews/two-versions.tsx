import { GitCompareArrows } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#src/texts/task-sheets.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { useLedTo } from '#src/ui/led-to.ts'
import { Panel } from '#src/ui/panel.tsx'

type Props = {
  /** What two people, or two windows, changed. */
  lead: string
  text: string
  onOther: () => void
  onMine: () => void
  /** What the choices are called where each version can also be chosen in part. */
  otherText?: string
  mineText?: string
  /** Both versions of each that differs, as a `VersionPair` or in parts to choose from. */
  children: ReactNode
}

/** What was changed twice, both versions side by side, and the choice between them. */
export function TwoVersions(props: Props) {
  const { lead, text, onOther, onMine, otherText = texts.useOther, mineText = texts.keepMine, children } = props
  const versions = useLedTo<HTMLDivElement>()
  return (
    <chakra.div ref={versions} display="grid" gap="4">
      <Banner
        tone="warn"
        icon={GitCompareArrows}
        action={
          <>
            <Button onClick={onOther}>{otherText}</Button>
            <Button variant="solid" onClick={onMine}>
              {mineText}
            </Button>
          </>
        }
      >
        <chakra.b fontWeight="semibold">{lead}</chakra.b> {text}
      </Banner>
      {children}
    </chakra.div>
  )
}

type Fields = readonly { field: string; text: string }[]
type PairProps = {
  id: number | string
  name: string
  mine: Fields | undefined
  other: Fields | undefined
  gone?: string
}

/** The fields that say something else in the other version; all of them where that version no longer has it. */
const differing = (fields: Fields | undefined, others: Fields | undefined) =>
  others ? fields?.filter(({ field, text }) => others.find((it) => it.field === field)?.text !== text) : fields

/** One that differs, what differs of it in both versions; `gone` stands where a version no longer has it. */
export const VersionPair = ({ id, name, mine, other, gone }: PairProps) => (
  <Panel inset aria-labelledby={`differs-${id}`}>
    <chakra.h2 id={`differs-${id}`} textStyle="h2">
      {name}
    </chakra.h2>
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" marginTop="3">
      <Version title={texts.mine} of={name} fields={differing(mine, other)} gone={gone} />
      <Version title={texts.other} of={name} fields={differing(other, mine)} gone={gone} />
    </chakra.div>
  </Panel>
)

type VersionProps = { title: string; of: string; fields: Fields | undefined; gone: string | undefined }

const Version = ({ title, of, fields, gone }: VersionProps) => (
  <chakra.section aria-label={`${title}: ${of}`} display="grid" gap="2" padding="3" borderWidth="1px" borderRadius="md">
    <chakra.h3 textStyle="small" fontWeight="medium">
      {title}
    </chakra.h3>
    {fields ? (
      <chakra.dl display="grid" gap="1">
        {fields.map(({ field, text }) => (
          <div key={field}>
            <chakra.dt textStyle="small" color="fg-quiet">
              {field}
            </chakra.dt>
            <dd className="written">{text}</dd>
          </div>
        ))}
      </chakra.dl>
    ) : (
      <p>{gone}</p>
    )}
  </chakra.section>
)
