import { ArrowRight, Mail } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Section } from './specimen.tsx';

/** The same parts in Arabic, inside a page of either direction. */
export const RtlSection = () => (
  <Section id="rtl" title="Right to left">
    <div dir="rtl" lang="ar">
      <Card look="raised" className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-xl">كيف يمكننا مساعدتك اليوم؟</h3>
          <Badge tone="accent">جديد</Badge>
        </div>
        <Banner tone="warning" title="بقي سؤالان مجانيان">
          يمكنك متابعة القراءة في أي وقت.
        </Banner>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="البريد الإلكتروني" error="هذا ليس عنوان بريد صحيحًا." required>
            <TextInput name="email-ar" dir="ltr" defaultValue="ada@" icon={<Icon of={Mail} />} />
          </Field>
          <Field label="البلد" hint="يساعدنا ذلك على عرض أرقام الطوارئ.">
            <Select name="country-ar" options={[{ value: 'EG', label: 'مصر' }]} />
          </Field>
        </div>
        <Checkbox label="أوافق على الشروط" defaultChecked />
        <div className="flex flex-wrap gap-3">
          <Button iconEnd={<Icon of={ArrowRight} directional />}>متابعة</Button>
          <Button variant="secondary">إلغاء</Button>
        </div>
      </Card>
    </div>
  </Section>
);
