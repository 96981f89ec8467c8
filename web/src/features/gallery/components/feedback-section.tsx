import { MessageCircle } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { LONG_TEXT, Section, Specimen } from './specimen.tsx';

const badgeTones = [
  'neutral',
  'accent',
  'info',
  'success',
  'warning',
  'danger',
  'emergency',
] as const;
const close = { label: 'Close', onClose: () => undefined };

export const FeedbackSection = () => (
  <Section id="feedback" title="Feedback">
    <Specimen name="Banners" wide>
      <div className="grid gap-3">
        <Banner tone="info" close={close}>
          Your answers are checked against published sources.
        </Banner>
        <Banner tone="success" title="Saved" />
        <Banner
          tone="warning"
          title="Two free questions left"
          actions={<Button size="sm">See plans</Button>}
        >
          {LONG_TEXT}
        </Banner>
        <Banner tone="danger" title="This could not be sent" close={close}>
          Check your connection and try again.
        </Banner>
        <Banner
          tone="emergency"
          title="This sounds like an emergency"
          actions={
            <a
              href="tel:112"
              className="rounded-md bg-emergency-ink px-4 py-2 font-semibold text-emergency"
            >
              Call 112
            </a>
          }
          close={close}
        >
          Do not wait for an answer here.
        </Banner>
      </div>
    </Specimen>
    <Specimen name="Badges">
      {badgeTones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Specimen>
    <Specimen name="Avatars">
      <Avatar name="Ada Lovelace" size="sm" />
      <Avatar name="Ada Lovelace" />
      <Avatar name="नीला राव" size="lg" />
      <Avatar name="" />
    </Specimen>
    <Specimen name="Spinners">
      <Spinner size="sm" label="Loading" />
      <Spinner label="Loading" />
      <Spinner size="lg" label="Loading" className="text-accent" />
    </Specimen>
    <Specimen name="Progress" wide>
      <div className="grid max-w-md gap-4">
        <ProgressBar label="Uploading" value={0.35} />
        <ProgressBar label="Uploading" value={1} />
        <ProgressBar label="Working" value={null} />
      </div>
    </Specimen>
    <Specimen name="Skeleton" wide>
      <div aria-busy="true" className="flex max-w-md gap-4">
        <Skeleton shape="circle" className="size-12" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton />
        </div>
      </div>
    </Specimen>
    <Specimen name="Cards" wide>
      <div className="grid gap-4 md:grid-cols-3">
        {(['flat', 'raised', 'sunken'] as const).map((look) => (
          <Card key={look} look={look}>
            <h4 className="text-lg">A {look} card</h4>
            <p className="mt-1 text-ink-soft">{LONG_TEXT}</p>
          </Card>
        ))}
      </div>
    </Specimen>
    <Specimen name="Empty and error states" wide>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyState
            icon={<Icon of={MessageCircle} size="lg" />}
            title="No chats yet"
            action={<Button>Ask something</Button>}
          >
            What you ask will be kept here.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState
            title="The list could not be loaded"
            retry={{ label: 'Try again', onRetry: () => undefined }}
          >
            We are on it. Nothing you wrote is lost.
          </ErrorState>
        </Card>
      </div>
    </Specimen>
  </Section>
);
