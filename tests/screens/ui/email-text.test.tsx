import { render, screen } from '@testing-library/react'
import { EmailText } from '#src/ui/email-text.tsx'

test('an address breaks before its @ and the dots of a long part, a short one only where it must', () => {
  render(
    <>
      <EmailText>noor.van-dijk@example.com</EmailText>
      <EmailText>noor.van-dijk.larsen@example.com</EmailText>
      <EmailText>noor.van-dijk@hiring.northwind-robotics.com</EmailText>
    </>,
  )
  expect(screen.getByText('noor.van-dijk@example.com').innerHTML).toBe('noor.van-dijk<wbr>@example.com')
  expect(screen.getByText('noor.van-dijk.larsen@example.com').innerHTML).toBe(
    'noor<wbr>.van-dijk<wbr>.larsen<wbr>@example.com',
  )
  expect(screen.getByText('noor.van-dijk@hiring.northwind-robotics.com').innerHTML).toBe(
    'noor.van-dijk<wbr>@hiring<wbr>.northwind-robotics<wbr>.com',
  )
  expect([...document.querySelectorAll('.email')].map((it) => it.classList.contains('short'))).toEqual([
    true,
    false,
    false,
  ])
})

test('an address with a part too long for a column breaks anywhere, and its table stays in place', () => {
  render(<EmailText>{`${'x'.repeat(60)}@example.com`}</EmailText>)
  expect(document.querySelector('.email')).toBeNull()
})
