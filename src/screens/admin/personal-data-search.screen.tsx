import { Search, UserX } from 'lucide-react'
import { useId } from 'react'
import type { FoundPerson } from '#src/contract/personal-data.ts'
import { personLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/personal-data.ts'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { inputStyle } from '#src/ui/input-style.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { TextLink } from '../links.tsx'
import { Section } from '../lists/section.tsx'

const Input = chakra('input', { base: inputStyle })

type Props = {
  email: string
  /** Null before anybody was looked for. */
  people: readonly FoundPerson[] | null
  onSearch: (email: string) => void
}

const kindOf = ({ kind, isFormer }: FoundPerson) => {
  if (!isFormer) return texts.kinds[kind]
  return kind === 'user' ? texts.formerUser : texts.pastCandidate
}

/** Finds whoever has an e-mail address in the company, also when they are in no list any more. */
export function PersonalDataSearchScreen({ email, people, onSearch }: Props) {
  const id = useId()
  return (
    <>
      <PageHeader title={texts.personalData} purpose={texts.purpose} />
      {/* What is typed is the address's once it is sent. */}
      <chakra.form
        key={email}
        role="search"
        aria-label={texts.findPerson}
        marginBottom="5"
        onSubmit={(event) => {
          event.preventDefault()
          const field = event.currentTarget.elements.namedItem('email')
          if (field instanceof HTMLInputElement) onSearch(field.value.trim())
        }}
      >
        <chakra.label htmlFor={id} textStyle="small" fontWeight="medium" display="block" marginBottom="1">
          {texts.email}
        </chakra.label>
        <chakra.div display="flex" gap="2" maxWidth="30rem">
          <Input id={id} name="email" type="email" required defaultValue={email} autoComplete="off" />
          <StyledButton type="submit" variant="solid" flexShrink="0" height={{ base: '11', md: '9' }}>
            <Search aria-hidden />
            {texts.find}
          </StyledButton>
        </chakra.div>
      </chakra.form>
      {people === null ? null : <Found people={people} />}
    </>
  )
}

const Found = ({ people }: { people: readonly FoundPerson[] }) => (
  <div role="status">
    {people.length === 0 ? (
      <EmptyState icon={UserX} title={texts.nobody}>
        {texts.nobodyHelp}
      </EmptyState>
    ) : (
      <Section title={texts.people} isInset>
        <chakra.ul listStyle="none" display="grid" gap="3">
          {people.map((it) => (
            <li key={`${it.kind}-${it.id}`}>
              <TextLink {...personLink(it.kind, it.id)}>{it.name}</TextLink>
              <chakra.span textStyle="small" color="fg-quiet" display="block">
                {kindOf(it)}
              </chakra.span>
            </li>
          ))}
        </chakra.ul>
      </Section>
    )}
  </div>
)
