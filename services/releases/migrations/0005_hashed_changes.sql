ALTER TABLE "channel_changes" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of releases is only appended to';
END $$;--> statement-breakpoint
CREATE TRIGGER channel_changes_are_only_appended BEFORE UPDATE OR DELETE ON "channel_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
