UPDATE "payment_methods" SET "body" = jsonb_set("body", '{billing_details}', '{}');
